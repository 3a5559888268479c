import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findCycle, withScriptTags } from '../../scripts/vite/classic-scripts'
import { toScript } from '../../scripts/vite/classic/chunk'
import { startChunks, type Exports, type RunChunk } from '../../scripts/vite/classic/runtime'

const folder = '/afiliados/assets/'

type Handed = [run: RunChunk, needs: readonly string[]]

/** What a chunk's script hands over. */
const handOver = (code: string): Handed => {
  const handed: Handed[] = []
  const $c = (...one: Handed): void => void handed.push(one)
  runInNewContext(toScript(code, 'a.js', folder), { $c, location: { origin: 'https://caja.test' } })
  const [chunk] = handed
  if (chunk === undefined) throw new Error('nothing was handed over')
  return chunk
}

const noLoad = (): Promise<Exports> => Promise.resolve({})

describe('a chunk as a script', () => {
  test('hands over what it needs and what it gives', () => {
    const [run, needs] = handOver('import{t as e}from"./b.js";import"./c.js";let x=e+1;export{x as n,x as default};')
    expect(needs).toEqual(['b.js', 'c.js'])
    expect(run(noLoad, { t: 1 }, {})).toEqual({ n: 2, default: 2 })
  })

  test('takes all of a chunk, its default, and names that are words of the language', () => {
    const [run] = handOver('import*as all from"./b.js";import own,{if as e}from"./b.js";export{all,own,e as for};')
    expect(run(noLoad, { if: 1, default: 2 })).toEqual({ all: { if: 1, default: 2 }, own: 2, for: 1 })
  })

  test('gives a default that is an expression', () => {
    expect(handOver('export default (1,2)')[0](noLoad)).toEqual({ default: 2 })
  })

  test('loads what it imports later through the runtime', async () => {
    const [run] = handOver('var f=()=>import(`./b.js`).then(e=>e.t);export{f};')
    const asked: string[] = []
    const given = run((name) => {
      asked.push(name)
      return Promise.resolve({ t: 7 })
    })
    const f: unknown = given['f']
    expect(await (typeof f === 'function' ? f() : undefined)).toBe(7)
    expect(asked).toEqual(['b.js'])
  })

  test('knows its own address, and has links fetch scripts', () => {
    const [run] = handOver('var u=import.meta.url,r=import.meta.resolve,l=`modulepreload`;export{u,r,l};')
    expect(run(noLoad)).toEqual({ u: 'https://caja.test/afiliados/assets/a.js', r: undefined, l: 'preload' })
  })

  test('its own names are not those of the module', () => {
    const [run] = handOver('import{t}from"./b.js";var $l=1,$0=t,f=()=>import("./c.js");export{$l,$0};')
    expect(run(noLoad, { t: 2 })).toEqual({ $l: 1, $0: 2 })
  })

  test('is as strict as a module', () => {
    expect(() => handOver('undeclared=1;')[0](noLoad)).toThrow('undeclared')
  })

  test.each([
    ['import"react";', 'react'],
    ['export default function f(){}', 'default that has a name'],
    ['let x=1;function f(){x=2}export{x,f};', 'changes later: x'],
    ['let x=1;var f=()=>{for({x}of[]);{let x;x=2}};export{x,f};', 'changes later: x'],
    ['let x=1;var f=()=>x++;export{x as y,f};', 'changes later: x'],
    ['await 0;', 'no script'],
    ['import(later);var later;', 'only known later'],
    ['export*from"./b.js";', 'exports all'],
    ['var x=import.meta.env;', 'import.meta.env'],
  ])('%s is refused', (code, words) => {
    expect(() => toScript(code, 'a.js', folder)).toThrow(words)
  })
})

test.each([
  'let x;x=1;export{x};',
  'let x=1;function f(x){x=2}export{x,f};',
  'let x=1;function f(){x=2;if(x){var x}}export{x,f};',
  'let x=1;var f=({y:[x=2,...z]})=>{x=3},g=function x(){x++};export{x,f,g};',
  'let x=1;try{f()}catch(x){(()=>x=2)()}function f(){{class x{}x=3}for(let x of[])x=4}export{x,f};',
  'function x(){return x=()=>1,x()}export{x};',
])('%s changes nothing of what it exports', (code) => {
  expect(toScript(code, 'a.js', folder)).toContain('return{x')
})

test('chunks that need each other are found, since neither could run first', () => {
  const needs = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ])
  expect(findCycle(needs)).toBeUndefined()
  expect(findCycle(new Map([...needs, ['c', ['d']], ['d', ['b']]]))).toEqual(['b', 'c', 'd', 'b'])
})

describe('the page', () => {
  test('runs the scripts of the entry in their order, and fetches the others as scripts', () => {
    const html =
      '<script type="module" crossorigin src="/a/i.js"></script><link rel="modulepreload" crossorigin href="/a/b.js">'
    expect(withScriptTags(html, ['/a/b.js', '/a/i.js'])).toBe(
      `<script defer crossorigin fetchpriority="high" src="/a/b.js"></script>
    <script defer crossorigin fetchpriority="high" src="/a/i.js"></script>` +
        '<link rel="preload" as="script" crossorigin href="/a/b.js">',
    )
  })
})

describe('the runtime', () => {
  class Script extends EventTarget {
    crossOrigin = ''
    constructor(public src = '') {
      super()
    }
    remove(): void {}
  }
  /** What each script hands over when it runs; nothing for a page in its place. A script without one cannot be fetched. */
  let scripts: Map<string, Handed | undefined>
  let fetched: string[]
  let page: { currentScript: Script | null }

  /** Runs a script of the page. */
  const runScript = <T>(script: Script, act: () => T): T => {
    page.currentScript = script
    try {
      return act()
    } finally {
      page.currentScript = null
    }
  }

  const start = () => {
    const take = runScript(new Script(`${folder}first.js`), startChunks)
    const answer = (script: Script): void => {
      const name = script.src.slice(folder.length)
      fetched.push(name)
      const handed = scripts.get(name)
      if (handed) runScript(script, () => take(...handed))
      script.dispatchEvent(new Event(scripts.has(name) ? 'load' : 'error'))
    }
    Object.assign(page, { head: { append: (script: Script) => queueMicrotask(() => answer(script)) } })
    return (name: string, ...handed: Handed) => runScript(new Script(folder + name), () => take(...handed))
  }

  beforeEach(() => {
    scripts = new Map()
    fetched = []
    page = { currentScript: null }
    vi.stubGlobal('document', Object.assign(page, { createElement: () => new Script() }))
  })
  afterEach(() => vi.unstubAllGlobals())

  test('loads a chunk after what it needs, each one time', async () => {
    const ran: string[] = []
    const chunk = (name: string, needs: string[]): Handed => [
      (_load, ...needed) => {
        ran.push(name)
        return { name, needed: needed.map((one) => one['name']) }
      },
      needs,
    ]
    scripts.set('b.js', chunk('b.js', ['c.js'])).set('c.js', chunk('c.js', []))
    const load = start()('a.js', ...chunk('a.js', ['b.js', 'c.js']))
    const [a, again] = await Promise.all([load(), load()])
    expect(ran).toEqual(['c.js', 'b.js', 'a.js'])
    expect(a).toEqual({ name: 'a.js', needed: ['b.js', 'c.js'] })
    expect(again).toBe(a)
    expect(fetched.toSorted()).toEqual(['b.js', 'c.js'])
  })

  test('takes what scripts of the page handed over, in any order', async () => {
    const take = start()
    const load = take('a.js', (_load, b = {}) => ({ t: b['t'] }), ['b.js'])
    take('b.js', () => ({ t: 1 }), [])
    expect(await load()).toEqual({ t: 1 })
    expect(fetched).toEqual([])
  })

  test('a script that did not come is fetched again by whoever asks again', async () => {
    const load = start()('a.js', (_load, b = {}) => ({ t: b['t'] }), ['b.js'])
    await expect(load()).rejects.toThrow(`Failed to fetch ${folder}b.js`)
    scripts.set('b.js', [() => ({ t: 1 }), []])
    expect(await load()).toEqual({ t: 1 })
    expect(fetched).toEqual(['b.js', 'b.js'])
  })

  test('a page that came in place of a script is no chunk', async () => {
    scripts.set('b.js', undefined)
    await expect(start()('a.js', () => ({}), ['b.js'])()).rejects.toThrow('No chunk in b.js')
  })
})
