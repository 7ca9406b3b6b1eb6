/**
 * Not part of the shared singleton: only the pages with uploads carry it.
 */
export { ACCEPTED_PICTURES, pictureProblem } from './picture-rules';
export { deleteUpload, uploadFile, UploadFailed, type UploadOptions } from './upload-file';
