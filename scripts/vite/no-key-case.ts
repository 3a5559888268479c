// Yup depends on a package for two methods that rename the keys of an object. Our schemas call neither, and the package
// would be in every first load of a form: the build replaces it with these functions.
const refuse = (): never => {
  throw new Error('object().camelCase() and snakeCase() of Yup are not part of this build.')
}

/** Replaces tiny-case's; never called. */
export const camelCase = refuse

/** Replaces tiny-case's; never called. */
export const snakeCase = refuse
