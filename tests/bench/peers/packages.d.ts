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
