/** Under which name the device keeps a tablet's setting. */
export const settingKey = 'afiliados.tableta'

/** Under which name a tab keeps that it is a tablet's without a setting. */
export const tabKey = 'afiliados.kiosco'
