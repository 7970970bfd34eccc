import supertest from 'supertest';
import type { TestPerson } from '../../app/testing/people.ts';
import type { Product } from '../../app/testing/product.ts';

export interface TestFile {
  name: string;
  content: Buffer | string;
  /** The declared type. */
  type?: string;
}

export interface FormAnswer {
  status: number;
  body: Record<string, unknown> & { ticket_id?: number; fields?: Record<string, string>; message?: string };
}

/** Sends a form with files as a browser would. */
export async function sendForm(
  product: Product,
  path: string,
  { token }: Pick<TestPerson, 'token'>,
  fields: Record<string, string>,
  files: readonly TestFile[],
  field = 'attachments',
): Promise<FormAnswer> {
  const request = supertest(product.url).post(path).set('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(fields)) void request.field(name, value);
  for (const { name, content, type } of files)
    void request.attach(field, typeof content === 'string' ? Buffer.from(content) : content, {
      filename: name,
      contentType: type ?? 'application/octet-stream',
    });
  const response = await request;
  return { status: response.status, body: JSON.parse(response.text) as FormAnswer['body'] };
}
