import { defineErrors } from '@makeport/errors';
import { fileTooLargeText, imageTooLargeText } from '@makeport/rules';
import { MAX_ANIMATION_PIXELS, MAX_FRAMES, MAX_PIXELS } from './redraw-picture';

export const {
  emptyFile,
  fileNotFound,
  fileTooLarge,
  fileTooSlow,
  imageTooComplex,
  imageTooLarge,
  noFile,
  notAnImage,
  tooManyPixels,
  tooManyUploads,
  unsupportedType,
  uploadBrokenOff,
  uploadTooSlow,
} = defineErrors('bff', {
  emptyFile: (name: string) => ({ kind: 'invalid_input', text: `File ${name} is empty` }),
  /**
   * One error for invalid links, expired links, removed files and other accounts' files, so that it
   * does not reveal which file exists.
   */
  fileNotFound: { kind: 'not_found', text: 'File not found' },
  fileTooLarge: (name: string, maxBytes: number) => ({
    kind: 'invalid_input',
    code: 'too_large',
    text: fileTooLargeText(name, maxBytes),
  }),
  fileTooSlow: (name: string) => ({
    kind: 'invalid_input',
    code: 'too_slow',
    text: `File ${name} took too long`,
  }),
  imageTooComplex: (name: string, cause: unknown) => ({
    kind: 'invalid_input',
    text: `Image ${name} is too complex: an animation may have at most ${MAX_FRAMES} frames and ${MAX_ANIMATION_PIXELS / 1_000_000} million pixels in total`,
    cause,
  }),
  imageTooLarge: (name: string) => ({ kind: 'invalid_input', text: imageTooLargeText(name) }),
  noFile: (cause?: unknown) => ({ kind: 'invalid_input', text: 'One file is expected', cause }),
  notAnImage: (name: string, cause?: unknown) => ({
    kind: 'invalid_input',
    text: `Image ${name} is not a PNG, JPG, WebP or GIF file`,
    cause,
  }),
  tooManyPixels: (name: string, cause: unknown) => ({
    kind: 'invalid_input',
    text: `Image ${name} has too many pixels, at most ${MAX_PIXELS / 1_000_000} million are allowed`,
    cause,
  }),
  tooManyUploads: {
    kind: 'rate_limited',
    text: 'Too many uploads at the same time. Please try again.',
  },
  unsupportedType: (name: string, reason: string) => ({
    kind: 'invalid_input',
    text: `File ${name} ${reason}`,
  }),
  uploadBrokenOff: { kind: 'invalid_input', text: 'The upload was interrupted. Please try again.' },
  uploadTooSlow: { kind: 'invalid_input', text: 'The upload took too long. Please try again.' },
});
