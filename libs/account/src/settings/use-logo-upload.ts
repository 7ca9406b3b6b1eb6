import { pictureProblem, uploadFile, UploadFailed } from '@makeport/web/uploads';
import { useEffect, useRef, useState } from 'react';

const ADDRESS = '/uploads/logos';
const NO_ANSWER = 'The upload failed. Please try again.';

interface UploadUnderWay {
  name: string;
  /** 0 to 1. */
  progress: number;
}

interface LogoUploadOptions {
  onUploaded: (url: string) => void;
  onUploading: (uploading: boolean) => void;
}

/** Uploads one logo at a time. A newly chosen file aborts the running upload. */
export function useLogoUpload(options: LogoUploadOptions) {
  const [upload, setUpload] = useState<UploadUnderWay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  // an upload ends after later renders and must use their values, not those of its start
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });

  const end = () => {
    controller.current = null;
    setUpload(null);
    newest.current.onUploading(false);
  };
  const cancel = () => {
    controller.current?.abort();
    setProblem(null);
    end();
  };
  const start = async (file: File): Promise<void> => {
    cancel();
    const found = pictureProblem(file);
    setProblem(found);
    if (found !== null) return;
    const own = new AbortController();
    controller.current = own;
    setUpload({ name: file.name, progress: 0 });
    newest.current.onUploading(true);
    try {
      const { url } = await uploadFile<{ url: string }>(ADDRESS, file, {
        onProgress: (progress) => setUpload({ name: file.name, progress }),
        signal: own.signal,
      });
      end();
      newest.current.onUploaded(url);
    } catch (error) {
      if (own.signal.aborted) return;
      end();
      setProblem((error instanceof UploadFailed ? error.text : null) || NO_ANSWER);
    }
  };

  useEffect(() => () => controller.current?.abort(), []);
  return { upload, problem, start, cancel, clearProblem: () => setProblem(null) };
}
