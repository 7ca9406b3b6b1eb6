/** The `ObjectStorage` of this installation, provided by the composition root. */
export const FileStorage = Symbol('FileStorage');
