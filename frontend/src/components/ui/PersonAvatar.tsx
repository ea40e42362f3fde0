import { Avatar } from '@mantine/core';

/** A person's picture, else the initials, made here: no picture service ever learns who looks. */
export function PersonAvatar({
  name,
  src,
  size = 32,
}: {
  name: string;
  src?: string | null | undefined;
  size?: number;
}) {
  return <Avatar src={src ?? null} name={name} color="teal" variant="light" size={size} radius="xl" alt="" />;
}
