/** A Kubernetes object; specs validate it against the published schemas. */
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

/** Label of objects that must exist, or have completed, before a rollout: docs/going-live.md. */
export const preparing: Labels = { 'makeport/stage': 'prepare' };
