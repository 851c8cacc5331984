/** Where Nest redirects to. */
export interface Redirection {
  url: string;
  statusCode: number;
}
