// As much of the peers' packages as these pages use, so that the types of the repository can be checked without them.

declare module 'workbox-background-sync' {
  export class Queue {
    constructor(name: string, options?: { onSync?: () => Promise<void> })
    pushRequest(entry: { request: Request }): Promise<void>
    replayRequests(): Promise<void>
    size(): Promise<number>
  }
}

declare module 'survey-core' {
  export class Model {
    constructor(definition: object)
    data: object
    locale: string
    textUpdateMode: 'onBlur' | 'onTyping'
    currentPageNo: number
    onValueChanged: { add(listener: () => void): void }
    onDynamicPanelItemValueChanged: { add(listener: () => void): void }
  }
}

declare module 'survey-react-ui' {
  import type { ReactElement } from 'react'
  import type { Model } from 'survey-core'
  export const Survey: (props: { model: Model }) => ReactElement
}

declare module 'survey-core/survey-core.css'

declare module '@rjsf/core' {
  import type { ReactElement } from 'react'
  const Form: (props: {
    schema: object
    uiSchema?: object
    formData?: object
    validator: object
    liveValidate?: boolean
    onChange?: (event: { formData?: object }) => void
  }) => ReactElement
  export default Form
}

declare module '@rjsf/validator-ajv8' {
  const validator: object
  export default validator
}

declare module 'tus-js-client' {
  export class Upload {
    constructor(
      file: Blob,
      options: {
        endpoint: string
        metadata: Record<string, string>
        onSuccess: () => void
        onError: (cause: Error) => void
      },
    )
    start(): void
  }
}

declare module '@tus/file-store' {
  export class FileStore {
    directory: string
    constructor(options: { directory: string })
  }
}

declare module '@tus/server' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { FileStore } from '@tus/file-store'
  export class Server {
    constructor(options: { path: string; datastore: FileStore })
    handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  }
}
