export const smallWords = String.raw`
# How | A -
very
really
quite
too(also) : also, or more than you want
so
just(now) : a very short time ago, or only
only : no more than
even : also, which is a surprise
almost
nearly
quickly
slowly
quietly
loudly =speaker-high-volume
softly
gently
carefully
happily =grinning-face-with-smiling-eyes
sadly =sad-but-relieved-face
suddenly
easily
badly
well : in a good way
away
back : to where it was before
apart
else
again =repeat-button
also
more =plus
most
less =minus
least
much
many
enough
still(yet) : now, as before
still(quiet) : not moving
straight away
perhaps
actually
probably
certainly
especially
at last
at once
as well
a lot
a bit
a little
# When | A -
now
then
soon =soon-arrow
already
yet
always
never
sometimes
often
usually
ever
ago
one day
once upon a time
long ago
every day
last night
in the morning
# Where | A -
here
there
everywhere
somewhere
nowhere
anywhere
up =up-arrow
down =down-arrow : to a lower place
out
inside
outside
upstairs
downstairs
indoors
outdoors
far ~!farther,further,farthest,furthest
near +
close(near) + : near
forward
forwards
backwards
sideways
ahead
abroad
round : in a circle, or on all sides
# Joining words | M -
and
but
or
because
before
after
until
till
since
while : during the time that
when
if
than
as
like(same) : the same as
although
unless
though
so that
not =prohibited
a
an
the
this
that
these
those
that's : that is
there's : there is, or there are
here's : here is
some
any
no : not any
every
each
few
several
either
neither
nor
what
where
why
how
which
what's : what is
where's : where is
how's : how is
whatever
whenever
wherever
whoever
how many
how much
how old
what time =two-oclock
# Where it stands | M -
in
around
over
under
off
on
at
to
of
for
from
with
without
by
into
onto
across
along
through
between
behind
beside
below
above
beneath
underneath
against
among
past : up to and on the other side of
opposite
beyond
towards
toward @u
during
except
upon
within
about : to do with
in front of
next to
on top of
out of
away from
instead
instead of
plus =plus
minus =minus
equals =heavy-equals-sign
`;
