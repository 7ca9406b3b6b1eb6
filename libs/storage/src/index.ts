export { createStorage, storageConfig, type StorageConfig } from './create-storage';
export {
  isKey,
  ObjectTooLarge,
  type ListedObject,
  type ObjectStorage,
  type PutOptions,
  type StoredObject,
} from './object-storage';
export { getContentType } from './content-type';
export { sniff, type Sniffed } from './sniff';
