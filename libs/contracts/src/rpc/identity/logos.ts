import { z } from 'zod';
import { imageTypes } from '@makeport/rules';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';

/**
 * Registers a logo before the acting brand or manufacturer uploads it. The logo is used as soon as
 * a profile is saved with its URL; an unused logo is removed after a day.
 */
export const openLogoUpload = defineRpc({
  name: 'identity.open-logo-upload.v1',
  kind: 'write',
  request: z.object({ contentType: z.enum(imageTypes) }),
  response: z.object({
    name: z.string(),
    /** The storage key. */
    key: z.string(),
    /** The URL for pages and for the profile's `logo`. */
    url: z.string(),
  }),
  example: {
    request: { contentType: 'image/png' },
    response: {
      name: '0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a02.png',
      key: 'logos/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a02.png',
      url: '/files/logos/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a02.png',
    },
  },
});

/**
 * Returns the logos of brands in the order of the ids, without duplicates. Leaves out accounts
 * without a brand profile. For other services only.
 */
export const getBrandLogos = defineRpc({
  name: 'identity.get-brand-logos.v1',
  kind: 'read',
  callers: ['bff'],
  request: z.object({ ids: z.array(id).max(200) }),
  response: z.object({ logos: z.array(z.object({ brandId: id, logo: z.string().nullable() })) }),
  example: {
    request: { ids: ['00000000-0000-4000-8000-000000000001'] },
    response: {
      logos: [
        {
          brandId: '00000000-0000-4000-8000-000000000001',
          logo: '/files/logos/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a02.png',
        },
      ],
    },
  },
});
