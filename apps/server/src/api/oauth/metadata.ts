/** What an app learns about this server before it knows anything: RFC 8414 and RFC 9728. */
import { type ApiAudience, audiencePaths } from '@plumbline/domain/public-api/audience';
import { apiScopes, assistantScopes } from '@plumbline/domain/public-api/scopes';

export const AUTHORIZATION_SERVER_PATH = '/.well-known/oauth-authorization-server';
export const PROTECTED_RESOURCE_PATH = '/.well-known/oauth-protected-resource';

export const authMethods = ['none', 'client_secret_basic', 'client_secret_post'] as const;

export const authorizationServer = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  registration_endpoint: `${issuer}/oauth/register`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  scopes_supported: apiScopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: authMethods,
  revocation_endpoint_auth_methods_supported: authMethods,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${issuer}/documentation/api`,
});

export const protectedResource = (issuer: string, audience: ApiAudience) => ({
  resource: issuer + audiencePaths[audience],
  resource_name: audience === 'mcp' ? 'Plumbline for assistants' : 'Plumbline API',
  authorization_servers: [issuer],
  scopes_supported: audience === 'mcp' ? assistantScopes : apiScopes,
  bearer_methods_supported: ['header'],
  resource_documentation: `${issuer}/documentation/${audience === 'mcp' ? 'assistants' : 'api'}`,
});

/** Tells a caller without a valid key or token where to get one (RFC 9728 5.1). */
export function challengeOf(issuer: string, audience: ApiAudience, hadToken: boolean): string {
  const where = `resource_metadata="${issuer}${PROTECTED_RESOURCE_PATH}${audiencePaths[audience]}"`;
  return `Bearer realm="Plumbline"${hadToken ? ', error="invalid_token"' : ''}, ${where}`;
}
