import { newId } from '../store/ids';
import type { StoredFile } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

export interface FileInput {
  purpose: 'dispute_evidence';
  file: { name: string; type: string; size: number };
}

/** Stores the metadata of a file; its content is never read. */
export function storeFile(tx: Transaction, { purpose, file }: FileInput): StoredFile {
  const id = newId('file');
  const stored: StoredFile = {
    id,
    object: 'file',
    created: tx.now,
    expires_at: null,
    filename: file.name,
    links: null,
    purpose,
    size: file.size,
    title: null,
    type: extensions[file.type] ?? null,
    url: `https://files.stripe.com/v1/files/${id}/contents`,
  };
  tx.objects.insert('file', stored);
  return stored;
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
