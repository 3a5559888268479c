import { registerRoute } from 'workbox-routing'
import { answerMessage } from './answers'
import { sendInBackground } from './background-sync'
import { watchFaults } from './faults'
import { openNotice, renewSubscription, showNotice } from './push'
import { routes } from './routes'
import { scope } from './scope'
import { matchShare, takeShare } from './share'
import { activate, install } from './update'

watchFaults(scope)
for (const { match, handle } of routes) registerRoute(match, handle, 'GET')
registerRoute(matchShare, takeShare, 'POST')

scope.addEventListener('install', install)
scope.addEventListener('activate', activate)
scope.addEventListener('message', answerMessage)
scope.addEventListener('sync', sendInBackground)
scope.addEventListener('push', showNotice)
scope.addEventListener('notificationclick', openNotice)
scope.addEventListener('pushsubscriptionchange', renewSubscription)
