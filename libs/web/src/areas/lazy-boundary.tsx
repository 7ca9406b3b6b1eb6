import { Component, type ComponentType, type ReactNode } from 'react';

interface LazyBoundaryProps {
  /** Whether the error is that of the code that could not be fetched, and not of the page itself. */
  isExpected: () => boolean;
  Failure: ComponentType<{ error: unknown }> | null;
  /** The failure is not looked at any more. */
  onLeave: () => void;
  children: ReactNode;
}

/** Around a lazy page: shows the failure in its place; any other error goes on to the boundaries above. */
export class LazyBoundary extends Component<
  LazyBoundaryProps,
  { caught: { error: unknown } | null }
> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentWillUnmount(): void {
    if (this.state.caught) this.props.onLeave();
  }

  override render(): ReactNode {
    const { caught } = this.state;
    const { Failure, isExpected, children } = this.props;
    if (!caught) return children;
    if (!Failure || !isExpected()) throw caught.error;
    return <Failure error={caught.error} />;
  }
}
