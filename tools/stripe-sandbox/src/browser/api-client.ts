import type { StripeJsError } from './messages';

export type ApiResult<Body> = { ok: true; body: Body } | { ok: false; error: StripeJsError };

type Value = string | number | boolean | null | undefined | { [key: string]: Value };

/** Calls the sandbox from a browser, with the publishable key. Never rejects. */
export class ApiClient {
  constructor(
    private readonly origin: string,
    private readonly publishableKey: string,
  ) {}

  post<Body>(path: string, params: Record<string, Value>): Promise<ApiResult<Body>> {
    return this.call(path, { method: 'POST', body: this.encode(params) });
  }

  get<Body>(path: string, params: Record<string, Value>): Promise<ApiResult<Body>> {
    return this.call(`${path}?${this.encode(params).toString()}`, { method: 'GET' });
  }

  private encode(params: Record<string, Value>): URLSearchParams {
    const form = new URLSearchParams();
    const add = (name: string, value: Value) => {
      if (value === undefined || value === null) return;
      if (typeof value !== 'object') form.append(name, String(value));
      else for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
    };
    for (const [name, value] of Object.entries(params)) add(name, value);
    form.append('key', this.publishableKey);
    return form;
  }

  private async call<Body>(path: string, init: RequestInit): Promise<ApiResult<Body>> {
    try {
      const response = await fetch(`${this.origin}${path}`, init);
      const body = (await response.json()) as Body & { error?: StripeJsError };
      return body.error ? { ok: false, error: body.error } : { ok: true, body };
    } catch {
      return {
        ok: false,
        error: {
          type: 'api_connection_error',
          message:
            'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
        },
      };
    }
  }
}
