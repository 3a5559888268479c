#!/usr/bin/env node
// Starts Firefox with the given arguments and relays WebDriver BiDi between it and Playwright. Playwright sends one
// command that the extended support release does not know yet and takes the refusal for the end of the browser: it is
// answered here. The theme is set by preference instead (see firefox.ts).
import { spawn } from 'node:child_process'
import process from 'node:process'
import { WebSocket, WebSocketServer } from 'ws'

const unknownYet = 'emulation.setMediaFeaturesOverride'
const announcement = /WebDriver BiDi listening on (ws:\/\/[\d.:]+)/

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
})

/** Passes messages on in their order, also those that come before the other side is open. */
const pass = (browser, playwright) => {
  const waiting = []
  browser.on('open', () => waiting.splice(0).forEach((text) => browser.send(text)))
  playwright.on('message', (data) => {
    const text = data.toString()
    const { id, method } = JSON.parse(text)
    if (method === unknownYet) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else waiting.push(text)
  })
  browser.on('message', (data) => playwright.send(data.toString()))
  browser.on('error', () => playwright.close())
  browser.on('close', () => playwright.close())
  playwright.on('close', () => browser.close())
}

const relay = (address) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`)
  })
  server.on('connection', (playwright, request) =>
    pass(new WebSocket(`${address}${request.url}`, { perMessageDeflate: false }), playwright),
  )
}

let isAnnounced = false
firefox.stderr.on('data', (chunk) => {
  const [, address] = announcement.exec(chunk.toString()) ?? []
  if (isAnnounced || address === undefined) return process.stderr.write(chunk)
  isAnnounced = true
  relay(address)
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))
