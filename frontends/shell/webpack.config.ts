import { appConfig } from '@makeport/mf-config';

export default appConfig({ name: 'shell', kind: 'host', port: 4100 });
