/** The API of sessions and the page's store; loaded with the first call, because no first paint needs them. */
export const loadAuth = async () => {
  const [{ authApi }, { appStore }] = await Promise.all([import('../../api/auth.api'), import('../../api/store')])
  return { endpoints: authApi.endpoints, dispatch: appStore.dispatch }
}
