import { appConfig } from '@makeport/mf-config';

export default appConfig({ name: 'brand', kind: 'remote', port: 4101 });
