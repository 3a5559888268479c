import { Model } from 'survey-core'
import 'survey-core/survey-core.css'
import { Survey } from 'survey-react-ui'
import { mount, wantedStep } from '../mount'
import { applicantQuestions, childCount, childQuestions, someChildren, type Question } from '../questions'
import { save } from '../store'

const types = { text: 'text', date: 'text', choice: 'radiogroup', list: 'dropdown' } as const

const toElement = ({ name, label, kind, isRequired, options }: Question) => ({
  type: types[kind],
  name,
  title: label,
  isRequired,
  ...(kind === 'date' ? { inputType: 'date' } : {}),
  ...(options.length > 0 ? { choices: options } : {}),
})

const model = new Model({
  showProgressBar: true,
  pages: [
    { name: 'personales', title: 'Datos personales', elements: applicantQuestions.map(toElement) },
    {
      name: 'hijos',
      title: 'Hijos',
      elements: [
        {
          type: 'paneldynamic',
          name: 'hijos',
          title: 'Hijos',
          panelCount: childCount,
          templateElements: childQuestions.map(toElement),
        },
      ],
    },
  ],
})

if (wantedStep() === 'hijos') {
  model.data = { hijos: someChildren }
  model.currentPageNo = 1
}
model.textUpdateMode = 'onTyping'
model.onValueChanged.add(() => void save(model.data))

mount(<Survey model={model} />)
