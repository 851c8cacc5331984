/** A redirect, in the form that Nest expects. */
export interface RedirectResponse {
  url: string;
  statusCode: number;
}
