declare module 'fs-native-extensions' {
  /** Asks the kernel for the exclusive lock of an open, writable file; false while another descriptor has it. */
  export const tryLock: (fd: number) => boolean
}
