import { mount } from '../mount'

// As little as a page of React can be: what it costs to ask one thing.
mount(
  <label>
    Nombres <input name="nombres" />
  </label>,
)
