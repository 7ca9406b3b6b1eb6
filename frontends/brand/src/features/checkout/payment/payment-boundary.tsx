import { Component, type ReactNode } from 'react';

type PaymentBoundaryProps = { onError: () => void; children: ReactNode };

/**
 * Catches rendering failures of the provider's card fields, so that they do not break the page
 * (CHK-37).
 */
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
