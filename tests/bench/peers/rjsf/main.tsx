import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { mount, wantedStep } from '../mount'
import { applicantQuestions, childQuestions, someChildren, type Question } from '../questions'
import { save } from '../store'

const toProperty = ({ label, kind, options }: Question) => ({
  type: 'string',
  title: label,
  ...(kind === 'date' ? { format: 'date' } : {}),
  ...(options.length > 0 ? { enum: options } : {}),
})

const toObject = (title: string, questions: readonly Question[]) => ({
  type: 'object',
  title,
  required: questions.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  properties: Object.fromEntries(questions.map((question) => [question.name, toProperty(question)])),
})

const children = {
  type: 'object',
  properties: { hijos: { type: 'array', title: 'Hijos', items: toObject('Hijo', childQuestions) } },
}

const isChildren = wantedStep() === 'hijos'

mount(
  <Form
    schema={isChildren ? children : toObject('Datos personales', applicantQuestions)}
    formData={isChildren ? { hijos: someChildren } : {}}
    validator={validator}
    onChange={({ formData }) => void save(formData ?? {})}
  />,
)
