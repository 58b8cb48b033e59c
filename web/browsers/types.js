// TypeScript's libraries as the browsers of the list have them: what one of them lacks is optional there, so that svelte-check
// refuses it in .ts and .svelte unless it is asked for first ("x.f?.()", "typeof f === 'function'").
// TypeScript takes a library "lib.es2023.array.d.ts" from the package "@typescript/lib-es2023/array" where there is one
// ("libReplacement" in tsconfig.json). `node browsers/types.js` writes these packages.
// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { oldest } from './list.js'
import { at, data, lacks } from './support.js'

/** @typedef {import('./support.js').Node} Node */
/** @typedef {{ at: number, to?: number, text: string }} Edit */

const LIBRARIES = dirname(ts.getDefaultLibFilePath({}))
const PACKAGES = fileURLToPath(new URL('../node_modules/@typescript/', import.meta.url).href)
// Workers have no page of ours written in TypeScript, and Windows Script Host has none at all.
const OTHERS = /^lib\.(webworker|scripthost)\b/
// Names that differ in the data.
const CALLED = /** @type {Record<string, string>} */ ({
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  IteratorObject: 'Iterator',
  AsyncIteratorObject: 'AsyncIterator',
})
const TYPED = /^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/

/**
 * Every library with what some browser lacks made optional; only those that change.
 * @returns {Map<string, string>}
 */
export function replaced() {
  const files = readdirSync(LIBRARIES).filter((name) => /^lib\..+\.d\.ts$/.test(name) && !OTHERS.test(name))
  const sources = files.map((name) => ts.createSourceFile(name, readFileSync(join(LIBRARIES, name), 'utf8'), ts.ScriptTarget.ESNext, true))
  const heirs = heirsOf(sources)
  const found = new Map()
  for (const source of sources) {
    const edits = source.statements.flatMap((statement) => editsOf(statement, [], heirs))
    if (edits.length > 0) found.set(source.fileName, edited(source.text, edits))
  }
  return found
}

/**
 * Interfaces by the ones they extend: the data lists members of a mixin under the interfaces that include it.
 * @param {ts.SourceFile[]} sources
 */
function heirsOf(sources) {
  const heirs = /** @type {Map<string, string[]>} */ (new Map())
  for (const source of sources)
    for (const statement of source.statements)
      if (ts.isInterfaceDeclaration(statement))
        for (const { types } of statement.heritageClauses ?? [])
          for (const { expression } of types) heirs.set(expression.getText(), [...(heirs.get(expression.getText()) ?? []), statement.name.text])
  return heirs
}

/**
 * @param {ts.Statement} statement
 * @param {string[]} inside the namespaces around it
 * @param {Map<string, string[]>} heirs
 * @returns {Edit[]}
 */
function editsOf(statement, inside, heirs) {
  if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body)) {
    // `declare global` is no namespace.
    const within = statement.flags & ts.NodeFlags.GlobalAugmentation ? inside : [...inside, statement.name.text]
    return statement.body.statements.flatMap((inner) => editsOf(inner, within, heirs))
  }
  if (ts.isInterfaceDeclaration(statement)) {
    const name = statement.name.text
    const constructed = inside.length === 0 && name.endsWith('Constructor') ? name.slice(0, -'Constructor'.length) : null
    const owners = [name, ...(heirs.get(name) ?? [])]
    return membersOf(statement.members, (member) =>
      constructed ? [globalOf([...inside, constructed], member, true)] : owners.map((owner) => globalOf([...inside, owner], member, false)),
    )
  }
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name, type }) => {
      if (!ts.isIdentifier(name) || !type) return []
      const members = ts.isTypeLiteralNode(type) ? membersOf(type.members, (member) => [globalOf([...inside, name.text], member, true)]) : []
      return lacks(globalOf(inside, name.text, false)) ? [...members, { at: type.getStart(), text: '(' }, { at: type.end, text: ') | undefined' }] : members
    })
  if (ts.isFunctionDeclaration(statement) && statement.name && lacks(globalOf(inside, statement.name.text, false))) {
    const { name, type, typeParameters, parameters } = statement
    const given = (typeParameters?.length ? `<${typeParameters.map((one) => one.getText()).join(', ')}>` : '') + `(${parameters.map((one) => one.getText()).join(', ')})`
    return [{ at: statement.getStart(), to: statement.end, text: `declare var ${name.text}: { ${given}: ${type?.getText() ?? 'void'} } | undefined;` }]
  }
  return []
}

/**
 * The data's entries for a name: a global, or a member of one.
 * @param {string[]} inside
 * @param {string} name
 * @param {boolean} fixed a member of the constructor
 * @returns {Node | undefined}
 */
function globalOf(inside, name, fixed) {
  const [first = '', ...rest] = inside
  if (inside.length === 0) return at('api', 'Window', name) ?? at('api', name) ?? at('javascript', 'builtins', name)
  for (const owner of TYPED.test(first) ? [first, 'TypedArray'] : [CALLED[first] ?? first])
    for (const root of [['api'], ['javascript', 'builtins']]) {
      const path = [...root, owner, ...rest]
      // An instance of these comes from a browser that has them.
      if (!fixed && lacks(at(...path))) return undefined
      const found = (fixed ? at(...path, `${name}_static`) : undefined) ?? at(...path, name) ?? (name.startsWith('on') ? at(...path, `${name.slice(2)}_event`) : undefined)
      if (found) return found
    }
  return undefined
}

/**
 * @param {ts.NodeArray<ts.TypeElement>} members
 * @param {(name: string) => (Node | undefined)[]} nodesOf
 * @returns {Edit[]}
 */
function membersOf(members, nodesOf) {
  return members.flatMap((member) => {
    if (!member.name || !(ts.isMethodSignature(member) || ts.isPropertySignature(member) || ts.isGetAccessor(member)) || !ts.isIdentifier(member.name)) return []
    const known = nodesOf(member.name.text).filter((node) => node !== undefined)
    if (known.length === 0 || member.questionToken || !known.every(lacks)) return []
    if (!ts.isGetAccessor(member)) return [{ at: member.name.end, text: '?' }]
    // A getter cannot be optional; a property can.
    return [{ at: member.getStart(), to: member.end, text: `${member.name.text}?: ${member.type?.getText() ?? 'unknown'};` }]
  })
}

/**
 * @param {string} text
 * @param {Edit[]} edits
 */
function edited(text, edits) {
  const pieces = []
  let done = 0
  for (const { at: from, to = from, text: put } of [...edits].sort((a, b) => a.at - b.at)) {
    pieces.push(text.slice(done, from), put)
    done = to
  }
  return [...pieces, text.slice(done)].join('')
}

/** Write the packages, unless they are there already for this list, this TypeScript and these data. */
export function write() {
  // In one of them, since npm takes away packages that the lock does not name.
  const stamp = join(PACKAGES, 'lib-dom', '.made-from')
  const made = JSON.stringify([oldest, ts.version, data['__meta'], readFileSync(fileURLToPath(import.meta.url), 'utf8')])
  try {
    if (readFileSync(stamp, 'utf8') === made) return
  } catch {
    // nothing was written yet
  }
  mkdirSync(PACKAGES, { recursive: true })
  for (const name of readdirSync(PACKAGES)) if (name.startsWith('lib-')) rmSync(join(PACKAGES, name), { recursive: true })
  for (const [file, text] of replaced()) {
    const [folder = '', ...parts] = file.replace(/^lib\./, '').replace(/\.d\.ts$/, '').split('.')
    const path = join(PACKAGES, `lib-${folder}`, `${parts.join('-') || 'index'}.d.ts`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  writeFileSync(stamp, made)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write()
