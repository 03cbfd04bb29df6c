/**
 * Test support: a complete OpenID provider (oidc-provider) on loopback. `becomes` sets the person at its screen;
 * signing in needs no tap, so a browser or a bare fetch can pass through.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';

export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  /** Microsoft's claim. */
  readonly xms_edov?: boolean;
  readonly name?: string;
  readonly picture?: string;
}

export interface OpenidProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  /** Allowed redirect target; no one can sign in before it is set. */
  allow(callbackUrl: string): void;
  becomes(person: ProviderPerson): void;
  /** The next person at the screen declines. */
  refuses(): void;
  dispose(): Promise<void>;
}

const clientId = 'plumbline';
const secret = 'a-secret-of-the-test-provider';

export async function startOpenidProvider(port = 0): Promise<OpenidProvider> {
  const screen: Screen = { person: { sub: 'nobody' }, isRefusing: false, people: new Map() };
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId,
    secret,
    allow(callbackUrl) {
      answer = createAnswer(createProvider(issuer, callbackUrl, screen), screen);
    },
    becomes(next) {
      screen.person = next;
      screen.people.set(next.sub, next);
    },
    refuses() {
      screen.isRefusing = true;
    },
    async dispose() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Screen {
  person: ProviderPerson;
  isRefusing: boolean;
  readonly people: Map<string, ProviderPerson>;
}

function createProvider(issuer: string, callbackUrl: string, screen: Screen): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [callbackUrl],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name', 'picture'] },
    // The claims are in the ID token itself, as with Google, Microsoft and Apple.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a-key-of-the-test-provider'] },
    interactions: {
      policy: askEveryTime(),
      url: (_context, interaction) => `/interaction/${interaction.uid}`,
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ ...screen.people.get(id), sub: id }),
    }),
  });
}

/** The provider's browser session is ignored: the person last set by `becomes` signs in. */
function askEveryTime() {
  const { Check, base } = interactionPolicy;
  const policy = base();
  const check = new Check('every_time', 'the person signs in each time', (context) =>
    context.oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  );
  policy.get('login')?.checks.add(check);
  return policy;
}

function createAnswer(provider: Provider, screen: Screen) {
  const respond = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const details = await provider.interactionDetails(request, response);
    if (screen.isRefusing) {
      screen.isRefusing = false;
      const refusal = { error: 'access_denied', error_description: 'The person said no' };
      return provider.interactionFinished(request, response, refusal);
    }
    const accountId = screen.person.sub;
    const grant = new provider.Grant({ accountId, clientId: String(details.params.client_id) });
    grant.addOIDCScope('openid email profile');
    await provider.interactionFinished(request, response, {
      login: { accountId, remember: false },
      consent: { grantId: await grant.save() },
    });
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!request.url?.startsWith('/interaction/')) return void respond(request, response);
    interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
}
