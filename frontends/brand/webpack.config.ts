import { appConfig } from '@makeport/mf-config';

export default appConfig({
  name: 'brand',
  kind: 'remote',
  port: 4101,
  firstPaint: './src/features/landing/first-paint.tsx',
});
