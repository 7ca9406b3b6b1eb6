import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CodegenConfig } from '@graphql-codegen/cli';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const schema = join(root, 'services/bff/schema.graphql');

/** All projects with *.graphql documents. The generated code of each project is in its src/gen. */
const projects = [
  'libs/web',
  'libs/account',
  'libs/chat',
  'libs/order-page',
  'frontends/brand',
  'frontends/manufacturer',
  'frontends/admin',
];
/** Fragments that the operations of an area may use. */
const shared: Record<string, string[]> = {
  'frontends/admin': ['libs/order-page/src/fragments/*.graphql'],
  'frontends/brand': ['libs/order-page/src/fragments/*.graphql'],
};

const ERASURE = 'libs/account/src/settings/request-erasure.graphql';
const CHECKOUT = 'frontends/brand/src/features/checkout/checkout.graphql';
const SETTINGS = [
  'frontends/brand/src/features/settings/*.graphql',
  'frontends/brand/src/shared/addresses/*.graphql',
];
const ORDER_ACTIONS = [
  'frontends/brand/src/features/order/*.graphql',
  'frontends/brand/src/shared/orders/rate-order.graphql',
];
const SEARCH = 'frontends/brand/src/shared/search/*.graphql';
const PRODUCT_VIEW =
  'frontends/brand/src/shared/product-view/{product-view,product-image-texts,similar-products,sample-data}.graphql';
const PRODUCT_CARD = 'frontends/brand/src/shared/product-view/product-card.graphql';
const PARTNERS = 'frontends/brand/src/features/partners/*.graphql';
const PAYMENTS = 'frontends/brand/src/features/payments/*.graphql';
const OWN_SESSIONS = 'libs/account/src/settings/own-sessions.graphql';

/** Documents that no first screen needs. They get modules of their own, which pages load later. */
const apart: Record<string, string[]> = {
  'frontends/brand': [
    CHECKOUT,
    ...SETTINGS,
    ...ORDER_ACTIONS,
    PRODUCT_VIEW,
    PARTNERS,
    PAYMENTS,
    SEARCH,
  ],
  'libs/account': [ERASURE, OWN_SESSIONS],
  'libs/chat': ['libs/chat/src/attach/attach.graphql'],
  'libs/order-page': ['libs/order-page/src/settlement/settlement.graphql'],
  'libs/web': ['libs/web/src/payment-terms/payment-terms.graphql'],
};

const typedDocuments = (documents: readonly string[], without: readonly string[] = []) => ({
  documents: [
    ...documents.map((path) => join(root, path)),
    ...without.map((path) => `!${join(root, path)}`),
  ],
  plugins: ['typescript-operations', 'typed-document-node'],
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    arrayInputCoercion: false,
    inputMaybeValue: 'T | null | undefined',
    scalars: { Date: 'string', DateTime: 'string', Cents: 'number' },
    strictScalars: true,
    dedupeFragments: true,
  },
});

const config: CodegenConfig = {
  schema,
  // a project may have no operations yet
  ignoreNoDocuments: true,
  generates: {
    ...Object.fromEntries(
      projects.map((project) => [
        join(root, project, 'src/gen/graphql.ts'),
        typedDocuments(
          [`${project}/src/**/!(area).graphql`, ...(shared[project] ?? [])],
          apart[project],
        ),
      ]),
    ),
    // Pages without a conversation also use these documents. A separate module keeps the documents
    // of conversations out of the first screen.
    [join(root, 'libs/chat/src/gen/area.ts')]: typedDocuments([
      'libs/chat/src/area.graphql',
      'libs/chat/src/fragments.graphql',
    ]),
    [join(root, 'libs/chat/src/gen/attach.ts')]: typedDocuments(apart['libs/chat'] ?? []),
    [join(root, 'libs/order-page/src/gen/settlement.ts')]: typedDocuments([
      ...(apart['libs/order-page'] ?? []),
      'libs/order-page/src/fragments/*.graphql',
    ]),
    [join(root, 'libs/account/src/gen/erasure.ts')]: typedDocuments([ERASURE]),
    [join(root, 'libs/account/src/gen/own-sessions.ts')]: typedDocuments([OWN_SESSIONS]),
    [join(here, 'src/gen/payment-terms.ts')]: typedDocuments(apart['libs/web'] ?? []),
    [join(root, 'frontends/brand/src/gen/checkout.ts')]: typedDocuments([
      CHECKOUT,
      ...(shared['frontends/brand'] ?? []),
    ]),
    [join(root, 'frontends/brand/src/gen/settings.ts')]: typedDocuments(SETTINGS),
    [join(root, 'frontends/brand/src/gen/order-actions.ts')]: typedDocuments([
      ...ORDER_ACTIONS,
      ...(shared['frontends/brand'] ?? []),
    ]),
    [join(root, 'frontends/brand/src/gen/partners.ts')]: typedDocuments([PARTNERS, PRODUCT_CARD]),
    [join(root, 'frontends/brand/src/gen/product-view.ts')]: typedDocuments([
      PRODUCT_VIEW,
      PRODUCT_CARD,
    ]),
    [join(root, 'frontends/brand/src/gen/search.ts')]: typedDocuments([SEARCH, PRODUCT_CARD]),
    [join(root, 'frontends/brand/src/gen/payments.ts')]: typedDocuments([PAYMENTS]),
    [join(here, 'src/gen/embedded-types.ts')]: {
      plugins: [join(here, 'embedded-types.plugin.cjs')],
    },
  },
};

export default config;
