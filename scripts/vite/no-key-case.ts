// Yup brings a package for two methods that rename the keys of an object. No schema of ours calls them, and every first
// load of the form would carry it: the build puts these in its place.
const refuse = (): never => {
  throw new Error('object().camelCase() and snakeCase() of Yup are not part of this build.')
}

/** In place of tiny-case's; never called. */
export const camelCase = refuse

/** In place of tiny-case's; never called. */
export const snakeCase = refuse
