import { appConfig } from '@makeport/mf-config';

export default appConfig({ name: 'admin', kind: 'remote', port: 4103 });
