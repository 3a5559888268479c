/**
 * What is unusual at an account (UNS-152): a first use of a device ('dispositivo'), or a passkey, a password or a main e-mail that came
 * from a young one. 'aviso' is what its member reported although nothing was noticed.
 */
export type UnusualKind = 'dispositivo' | 'llave' | 'clave' | 'email' | 'aviso'
