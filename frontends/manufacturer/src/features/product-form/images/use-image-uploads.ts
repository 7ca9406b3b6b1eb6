import { deleteUpload, pictureProblem, uploadFile, UploadFailed } from '@makeport/web/uploads';
import { useEffect, useRef, useState } from 'react';
import { MAX_PRODUCT_IMAGES, TOO_MANY_IMAGES_TEXT } from '@makeport/rules';
import {
  changeSlot,
  countTaken,
  isUploading,
  moveSlot,
  storedSlot,
  uploadingSlot,
  getUrls,
  type ImageSlot,
} from './image-slots';

const ADDRESS = '/uploads/product-images';
/** Error codes of files that a retry cannot upload. */
const REFUSED_FILES = new Set(['bff.not_an_image', 'bff.image_too_large', 'bff.too_many_pixels']);
const NO_ANSWER = 'The upload failed. Please try again.';

interface ImageUploadsOptions {
  /** The form's initial pictures. */
  urls: readonly string[];
  /**
   * The pictures that brands already see. Removing such a picture here does not delete its file.
   */
  published: readonly string[];
  onChange: (urls: string[], uploading: boolean) => void;
}

/** Manages the product's pictures: uploads in flight, the order, and errors of chosen files. */
export function useImageUploads({ urls, published, onChange }: ImageUploadsOptions) {
  const [slots, setSlots] = useState<readonly ImageSlot[]>(() => urls.map(storedSlot));
  const [problems, setProblems] = useState<readonly string[]>([]);
  // Several uploads may finish between two renders, so each update starts from the latest slots.
  const newest = useRef(slots);
  const files = useRef(new Map<string, { file: File; controller: AbortController }>());

  const apply = (next: readonly ImageSlot[]) => {
    newest.current = next;
    setSlots(next);
    onChange(getUrls(next), isUploading(next));
  };
  const upload = async (key: string, file: File) => {
    const controller = new AbortController();
    files.current.set(key, { file, controller });
    const change = (to: Partial<ImageSlot>) => apply(changeSlot(newest.current, key, to));
    try {
      const { url } = await uploadFile<{ url: string }>(ADDRESS, file, {
        onProgress: (progress) => change({ progress }),
        signal: controller.signal,
      });
      change({ url });
    } catch (error) {
      if (controller.signal.aborted) return;
      const failure = error instanceof UploadFailed ? error : null;
      change({
        error: failure?.text || NO_ANSWER,
        refused: REFUSED_FILES.has(failure?.code ?? ''),
      });
    }
  };
  const add = (chosen: readonly File[]) => {
    const found = chosen.map((file) => ({ file, problem: pictureProblem(file) }));
    const good = found.flatMap(({ file, problem }) => (problem === null ? [file] : []));
    const taken = good.slice(0, MAX_PRODUCT_IMAGES - countTaken(newest.current));
    setProblems([
      ...found.flatMap(({ problem }) => (problem === null ? [] : [problem])),
      ...(taken.length < good.length ? [TOO_MANY_IMAGES_TEXT] : []),
    ]);
    const started = taken.map((file) => ({ file, key: crypto.randomUUID() }));
    if (started.length === 0) return;
    apply([...newest.current, ...started.map(({ file, key }) => uploadingSlot(key, file.name))]);
    for (const { file, key } of started) void upload(key, file);
  };
  const retry = (key: string) => {
    const known = files.current.get(key);
    if (!known) return;
    apply(changeSlot(newest.current, key, { error: null, progress: 0 }));
    void upload(key, known.file);
  };
  /** Removes a picture and cancels its upload if it is in flight. */
  const remove = (key: string) => {
    const slot = newest.current.find((each) => each.key === key);
    files.current.get(key)?.controller.abort();
    files.current.delete(key);
    setProblems([]);
    apply(newest.current.filter((each) => each.key !== key));
    if (slot?.url && !published.includes(slot.url))
      void deleteUpload(`${ADDRESS}/${slot.url.split('/').at(-1)}`);
  };

  useEffect(() => {
    const running = files.current;
    return () => {
      for (const { controller } of running.values()) controller.abort();
    };
  }, []);
  return {
    slots,
    problems,
    add,
    retry,
    remove,
    move: (key: string, to: number) => apply(moveSlot(newest.current, key, to)),
  };
}
