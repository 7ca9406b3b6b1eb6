/**
 * Not part of the shared singleton: only the pages with uploads carry it.
 */
export { deleteUpload, uploadFile, UploadFailed, type UploadOptions } from './upload-file';
