declare module 'fs-native-extensions' {
  /** Requests the kernel's exclusive lock of an open, writable file; false while another descriptor has it. */
  export const tryLock: (fd: number) => boolean
}
