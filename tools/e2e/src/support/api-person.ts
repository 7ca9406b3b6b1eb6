import { demoPassword } from '@makeport/local-stack';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { addresses } from '../stack/stack.ts';

export interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
  /** The message of the first error. */
  readonly refusal: string | null;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly page?: string;
  readonly accountType?: string;
  readonly companyName?: string;
}

/** A user who calls the API without a browser. Ids are account ids. */
export class ApiPerson {
  private cookie = '';
  id = '';
  email = '';
  password = '';

  static async signedIn(page: 'brand' | 'manufacturer', email: string): Promise<ApiPerson> {
    const person = new ApiPerson();
    await person.signIn(page, email, demoPassword);
    return person;
  }

  /** The headers that our pages send with every request. */
  get headers(): Readonly<Record<string, string>> {
    return { 'x-makeport-csrf': '1', origin: addresses().web, cookie: this.cookie };
  }

  /** Signs up a new account; `becomes` changes its kind, as an administrator would. */
  static async signedUp(
    becomes: 'brand' | 'manufacturer' | 'admin' | 'user' = 'brand',
    companyName = 'Harbour & Pine',
  ): Promise<ApiPerson> {
    const person = new ApiPerson();
    const email = `api-${randomUUID()}@makeport.test`;
    const password = randomUUID();
    const accountType = becomes === 'manufacturer' ? becomes : 'brand';
    await person.enter('signUp', 'SignUpInput', { accountType, companyName, email, password });
    if (becomes === 'admin' || becomes === 'user')
      await changeKind(person.id, becomes === 'admin' ? 'admin' : null);
    return person;
  }

  signIn(page: 'brand' | 'manufacturer', email: string, password: string): Promise<void> {
    return this.enter('signIn', 'SignInInput', { page, email, password });
  }

  /** @param traceparent default: the bff starts a trace */
  async ask(query: string, variables: object = {}, traceparent?: string): Promise<Answer> {
    const origin = addresses().web;
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-makeport-csrf': '1',
        origin,
        cookie: this.cookie,
        ...(traceparent ? { traceparent } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    const { data, errors } = (await answer.json()) as {
      data?: Answer['data'];
      errors?: { message: string }[];
    };
    return { data: data ?? null, refusal: errors?.[0]?.message ?? null };
  }

  /**
   * Like `ask`.
   * @throws Error if the call fails
   */
  async must<Data>(query: string, variables: object = {}): Promise<Data> {
    const { data, refusal } = await this.ask(query, variables);
    if (refusal !== null) throw new Error(refusal);
    return data as Data;
  }

  /** Returns the stored file. */
  async upload(path: string, file: File): Promise<unknown> {
    const origin = addresses().web;
    const body = new FormData();
    body.append('file', file, file.name);
    const headers = { 'x-makeport-csrf': '1', origin, cookie: this.cookie };
    const answer = await fetch(origin + path, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  private async enter(mutation: string, type: string, input: Credentials): Promise<void> {
    const answer = await this.must<Record<string, { session: { account: { id: string } } }>>(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { session { account { id } } } }`,
      { input },
    );
    this.id = answer[mutation]?.session.account.id ?? '';
    this.email = input.email;
    this.password = input.password;
  }
}

async function changeKind(id: string, role: 'admin' | null): Promise<void> {
  const client = new Client({ connectionString: addresses().databases['identity'] });
  await client.connect();
  try {
    await client.query('UPDATE accounts SET user_type = NULL, role = $2 WHERE id = $1', [id, role]);
  } finally {
    await client.end();
  }
}
