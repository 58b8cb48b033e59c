import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { crowded, example } from '../../../gallery/fixtures'
import CartagenaBoard from './CartagenaBoard.svelte'
import Hand from '../cards/Hand.svelte'
import Row from '../cards/Row.svelte'

afterEach(cleanup)

// jsdom measures nothing: a hand then takes its cards' full width.
vi.stubGlobal('ResizeObserver', class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
})

const labels = {
  board: 'Board',
  place: (place: number) => `place ${place}`,
  pirates: (seat: number, place: number, count: number) => `${count} of seat ${seat} on ${place}`,
}
const base = { observation: example, labels }

describe('the board', () => {
  it('names all places and all pirates, and offers nothing unasked', () => {
    render(CartagenaBoard, base)
    expect(screen.getByRole('group', { name: 'Board' })).toBeTruthy()
    expect(screen.getAllByRole('img', { name: /^place \d+$/ })).toHaveLength(38)
    expect(screen.getByRole('img', { name: '2 of seat 0 on 6' })).toBeTruthy()
    expect(screen.queryAllByRole('button')).toHaveLength(0)
  })

  it('makes buttons of what can be done', async () => {
    const onpickpirate = vi.fn()
    const onpickspace = vi.fn()
    render(CartagenaBoard, {
      ...base,
      targets: { pirates: [{ seat: 0, space: 18 }, { seat: 0, space: 6 }], spaces: [17] },
      selected: { seat: 0, space: 18 },
      onpickpirate,
      onpickspace,
    })
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('tabindex'))).toEqual(['0', '0', '0'])
    const chosen = screen.getByRole('button', { name: '1 of seat 0 on 18' })
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(screen.getByRole('button', { name: '2 of seat 0 on 6' }))
    expect(onpickpirate).toHaveBeenCalledExactlyOnceWith(0, 6)
    await fireEvent.keyDown(screen.getByRole('button', { name: 'place 17' }), { key: 'Enter' })
    expect(onpickspace).toHaveBeenCalledExactlyOnceWith(17)
    await fireEvent.click(screen.getByRole('img', { name: 'place 3' }))
    await fireEvent.keyDown(screen.getByRole('img', { name: 'place 3' }), { key: ' ' })
    expect(onpickspace).toHaveBeenCalledTimes(1)
  })

  it('leads the keyboard along the tunnel and keeps those keys to itself', async () => {
    const outside = vi.fn()
    window.addEventListener('keydown', outside)
    render(CartagenaBoard, { ...base, targets: { pirates: [{ seat: 0, space: 6 }] } })
    const [first, second] = [screen.getByRole('img', { name: 'place 4' }), screen.getByRole('img', { name: 'place 5' })]
    first.focus()
    await fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(second)
    await fireEvent.keyDown(second, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '2 of seat 0 on 6' }))
    expect(outside).not.toHaveBeenCalled()
    await fireEvent.keyDown(document.activeElement as Element, { key: 'b' })
    expect(outside).toHaveBeenCalledTimes(1)
    window.removeEventListener('keydown', outside)
  })

  it('shows where a pirate would land and how many cards it draws', () => {
    const { container } = render(CartagenaBoard, { ...base, previews: [{ seat: 0, from: 18, to: 17, cards: 2 }] })
    expect(container.querySelector('.gain')?.textContent).toBe('+2')
    expect(container.querySelector('.way')?.getAttribute('d')).toMatch(/^M/)
  })

  it('draws every pirate of every seat once', () => {
    for (const observation of [example, crowded]) {
      const { container, unmount } = render(CartagenaBoard, { ...base, observation })
      expect(container.querySelectorAll('.piece')).toHaveLength(6 * observation.pirates.length)
      unmount()
    }
  })
})

describe('a hand', () => {
  const cardLabel = (symbol: string, count: number) => `${count} ${symbol}`

  it('is one button a symbol; what cannot be played says so and can be asked about', async () => {
    const onpick = vi.fn()
    render(Hand, { hand: { cards: 4, known: { hat: 3, key: 1 } }, seat: 0, label: 'Hand', cardLabel, pickable: ['hat'], selected: 'hat', onpick })
    const [hat, key] = screen.getAllByRole('button')
    expect([hat?.getAttribute('aria-label'), hat?.getAttribute('aria-disabled'), hat?.getAttribute('aria-pressed')]).toEqual(['3 hat', 'false', 'true'])
    expect(key?.getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(key as HTMLElement)
    expect(onpick).toHaveBeenCalledExactlyOnceWith('key')
  })

  it('shows of others what is known and the number of the rest', () => {
    render(Hand, { hand: { cards: 11, known: { hat: 2 } }, seat: 1, label: 'Hand', cardLabel, hiddenLabel: (count: number) => `${count} hidden` })
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual(['2 hat', '9 hidden'])
    expect(screen.queryAllByRole('button')).toHaveLength(0)
  })
})

it('shows the row in order, the next card first, and the places left empty', () => {
  const { container } = render(Row, { cards: example.row, label: 'Row', cardLabel: (symbol: string, position: number) => `${position} ${symbol}`, taking: 2, places: 12 })
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label')).slice(0, 2)).toEqual(['0 bottle', '1 dagger'])
  expect(container.querySelectorAll('.taken')).toHaveLength(2)
  expect(container.querySelectorAll('.next')).toHaveLength(1)
  expect(container.querySelectorAll('.empty')).toHaveLength(3)
})
