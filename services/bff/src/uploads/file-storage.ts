/** The injection token of the `ObjectStorage`. */
export const FileStorage = Symbol('FileStorage');
