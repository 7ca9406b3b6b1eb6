import { appConfig } from '@makeport/mf-config';

export default appConfig({ name: 'manufacturer', kind: 'remote', port: 4102 });
