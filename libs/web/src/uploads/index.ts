/** Not part of the shared singleton: only pages with uploads load it. */
export { ACCEPTED_PICTURES, pictureProblem } from './picture-rules';
export { deleteUpload, uploadFile, UploadFailed, type UploadOptions } from './upload-file';
