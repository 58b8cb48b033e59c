import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import Curtain from './Curtain.svelte'

afterEach(cleanup)

test('the curtain takes the keyboard, lets nothing through by itself, and is lifted by its one button', async () => {
  const lift = vi.fn()
  render(Curtain, { seat: 1, name: 'Bea', onlift: lift })
  const buttons = screen.getAllByRole('button')
  expect(buttons).toHaveLength(1)
  expect(document.activeElement).toBe(buttons[0])
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true')
  await fireEvent.keyDown(document.body, { key: 'Escape' })
  await fireEvent.click(screen.getByRole('dialog'))
  expect(lift).not.toHaveBeenCalled()
  await fireEvent.click(buttons[0] as HTMLElement)
  expect(lift).toHaveBeenCalledTimes(1)
})
