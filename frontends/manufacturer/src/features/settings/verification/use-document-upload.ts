import { uploadFile, UploadFailed } from '@makeport/web/uploads';
import { useEffect, useRef, useState } from 'react';
import type { VerificationDocumentKind } from '../../../gen/graphql';
import { documentProblem } from './verification-rules';

const NO_ANSWER = 'The upload failed. Please try again.';

interface UploadUnderWay {
  name: string;
  /** 0 to 1. */
  progress: number;
}

/** Uploads one document at a time. */
export function useDocumentUpload(onUploaded: (name: string) => void) {
  const [upload, setUpload] = useState<UploadUnderWay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);

  const start = async (kind: VerificationDocumentKind, file: File): Promise<void> => {
    const found = documentProblem(file);
    setProblem(found);
    if (found !== null) return;
    const own = new AbortController();
    controller.current = own;
    setUpload({ name: file.name, progress: 0 });
    try {
      await uploadFile(`/uploads/verification-documents?kind=${kind}`, file, {
        onProgress: (progress) => setUpload({ name: file.name, progress }),
        signal: own.signal,
      });
      setUpload(null);
      onUploaded(file.name);
    } catch (error) {
      if (own.signal.aborted) return;
      setUpload(null);
      setProblem((error instanceof UploadFailed ? error.text : null) || NO_ANSWER);
    }
  };
  const cancel = () => {
    controller.current?.abort();
    setUpload(null);
  };
  useEffect(() => () => controller.current?.abort(), []);
  return { upload, problem, start, cancel };
}
