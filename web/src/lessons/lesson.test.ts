import { afterEach, expect, test, vi } from 'vitest'
import { api, RequestFailed } from '../lib/net/api'
import { Live } from '../table/live/live.svelte'
import type { LessonNow } from '../lib/wire.gen'
import { Lesson } from './lesson.svelte'

const now = {
  at: 0,
  of: 2,
  scene: 0,
  table: { type: 'snapshot', seats: [], steps: [], now: { sequence: 0, viewer: null, seat: 0, turn_seat: 0, offers: [{ id: 7, text: 'a' }], finish: null } },
} as unknown as LessonNow
const listener = { snapshot: vi.fn(), progress: vi.fn(), refused: vi.fn(), reviewed: vi.fn() }

afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

async function begun(): Promise<{ lesson: Lesson; live: Live }> {
  vi.spyOn(api, 'lesson').mockResolvedValue(now)
  const lesson = new Lesson('cartagena', 'first')
  const live = new Live('', listener, () => lesson)
  await vi.waitFor(() => expect(live.status).toBe('open'))
  return { lesson, live }
}

test('returning to a lesson shows no message', async () => {
  const { live } = await begun()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener.refused).not.toHaveBeenCalled()
  live.close()
})

test('a network failure is shown once: next to the action, or next to the coach', async () => {
  const { lesson, live } = await begun()
  const failed = new RequestFailed(0, 'browser-error-slow', '', { seconds: 15 })
  vi.mocked(api.lesson).mockRejectedValue(failed)
  live.act(0, 7)
  await vi.waitFor(() => expect(listener.refused).toHaveBeenCalled())
  expect(listener.refused).toHaveBeenCalledWith(expect.objectContaining({ message: 'browser-error-slow', arguments: { seconds: 15 } }))
  expect(live.pending).toBeNull()
  expect(lesson.trouble).toBeNull()
  lesson.next()
  await vi.waitFor(() => expect(lesson.trouble).toBe(failed))
  live.close()
})
