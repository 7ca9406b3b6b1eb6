/** The `ObjectStorage` of this installation, by the composition root. */
export const FileStorage = Symbol('FileStorage');
