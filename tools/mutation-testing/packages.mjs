/**
 * The mutated packages, by the name for `npm run ops -- mutation-test <name>`, and the specs that
 * run. `data` are pure data files: a mutant there is different data, which no rule can detect.
 */
export const packages = {
  money: { project: 'unit', folder: 'libs/money/src', files: '**/*', specs: 'libs/money/src/**/*' },
  rules: {
    project: 'unit',
    folder: 'libs/rules/src',
    files: '**/*',
    specs: 'libs/rules/src/**/*',
    data: ['products/product-categories', 'shipping/country-tables'],
  },
  samples: {
    project: 'unit',
    folder: 'services/samples/src/domain',
    files: '**/*',
    specs: 'services/samples/src/**/*',
  },
  identity: {
    project: 'unit',
    folder: 'services/identity/src/domain',
    files: '**/*',
    specs: 'services/identity/src/domain/**/*',
    data: ['demo/*'],
  },
  catalog: {
    project: 'unit',
    folder: 'services/catalog/src/domain',
    files: '**/*',
    specs: 'services/catalog/src/domain/**/*',
    data: ['demo/demo-*'],
  },
  ordering: {
    project: 'unit',
    folder: 'services/ordering/src/domain',
    files: '**/*',
    specs: 'services/ordering/src/domain/**/*',
  },
  brand: {
    project: 'web',
    folder: 'frontends/brand/src',
    files: '**/*-rules',
    specs: 'frontends/brand/src/**/*-rules',
  },
  'order-page': {
    project: 'web',
    folder: 'libs/order-page/src',
    files: '**/*-rules',
    specs: 'libs/order-page/src/**/*-rules',
  },
  manufacturer: {
    project: 'web',
    folder: 'frontends/manufacturer/src',
    files: '**/*-rules',
    specs: 'frontends/manufacturer/src/**/*-rules',
  },
};
