import { z } from 'zod';
import { imageTypes } from '@makeport/rules';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';

/**
 * Before a logo's file is stored: its record, of the acting brand or manufacturer. A profile that is saved with its
 * address shows it; one that no profile shows is removed after a day.
 */
export const openLogoUpload = defineRpc({
  name: 'identity.open-logo-upload.v1',
  kind: 'write',
  request: z.object({ contentType: z.enum(imageTypes) }),
  response: z.object({
    name: z.string(),
    /** In the storage of files. */
    key: z.string(),
    /** For pages and for the profile's `logo`. */
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

/** In the order of the ids, each once; accounts without a brand profile are left out. Only for other services. */
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
