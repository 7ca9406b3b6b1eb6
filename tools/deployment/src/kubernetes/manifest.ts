/** One object of Kubernetes; the specs hold it to the published schemas. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Labels };
  readonly spec: object;
}
export type Labels = Readonly<Record<string, string>>;

export const getSelector = (name: string): Labels => ({ 'app.kubernetes.io/name': name });

export const getLabels = (name: string): Labels => ({
  ...getSelector(name),
  'app.kubernetes.io/part-of': 'makeport',
});

/** Of what has to be there, and done, before a version is rolled out: docs/going-live.md. */
export const preparing: Labels = { 'makeport/stage': 'prepare' };
