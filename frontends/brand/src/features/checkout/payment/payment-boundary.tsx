import { Component, type ReactNode } from 'react';

type PaymentBoundaryProps = { onError: () => void; children: ReactNode };

/** The provider's card fields could not be put on the page (CHK-37): told above, instead of breaking the page. */
export class PaymentBoundary extends Component<PaymentBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
