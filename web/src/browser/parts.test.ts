// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { untar } from './parts'

test('a tar archive gives its files with their folders and bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'untar'))
  try {
    const deep = `${'long'.repeat(15)}/${'name'.repeat(15)}`
    const files: Record<string, Buffer> = { 'a.txt': Buffer.from('Añ'), 'empty': Buffer.alloc(0), [`${deep}/b`]: Buffer.alloc(513, 7) }
    mkdirSync(join(folder, deep), { recursive: true })
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    execFileSync('tar', ['--format=ustar', '-cf', 'made.tar', ...Object.keys(files)], { cwd: folder })
    const found = Object.fromEntries([...untar(readFileSync(join(folder, 'made.tar')))].map(({ name, content }) => [name, Buffer.from(content)]))
    expect(found).toEqual(files)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
