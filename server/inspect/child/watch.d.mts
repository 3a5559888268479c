/** The processor time (ms) at which the look in progress is over its budget; 0 between looks. */
export declare const deadline: Int32Array<SharedArrayBuffer>
